export type Labels = Readonly<Record<string, string | number>>

export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly render: () => Promise<readonly string[]> | readonly string[]
}

export interface Counter {
  readonly add: (labels?: Labels, value?: number) => void
}

export interface Histogram {
  readonly observe: (value: number, labels?: Labels) => void
}

interface Distribution {
  readonly counts: number[]
  sum: number
  count: number
}

/** Metrics in the text format of Prometheus. Labels take few values: each combination is a line until the process ends. */
export class MetricsRegistry {
  readonly #metrics: Metric[] = []

  /** @param name ends with `_total` */
  counter(name: string, help: string): Counter {
    const values = new Map<string, number>()
    this.#add({
      name,
      help,
      type: 'counter',
      render: () => [...values].map(([labels, value]) => `${name}${labels} ${value}`),
    })
    return {
      add: (labels = {}, value = 1) => {
        const key = formatLabels(labels)
        values.set(key, (values.get(key) ?? 0) + value)
      },
    }
  }

  /** @param limits upper limits of the buckets, ascending; values above them are counted too */
  histogram(name: string, help: string, limits: readonly number[]): Histogram {
    const distributions = new Map<string, { readonly labels: Labels; readonly distribution: Distribution }>()
    this.#add({
      name,
      help,
      type: 'histogram',
      render: () => [...distributions.values()].flatMap((entry) => renderDistribution(name, limits, entry)),
    })
    return {
      observe: (value, labels = {}) => {
        const key = formatLabels(labels)
        let entry = distributions.get(key)
        if (entry === undefined) {
          entry = { labels, distribution: { counts: limits.map(() => 0), sum: 0, count: 0 } }
          distributions.set(key, entry)
        }
        record(entry.distribution, limits, value)
      },
    }
  }

  /** @param read is asked for each answer */
  gauge(name: string, help: string, read: () => Promise<readonly Sample[]> | readonly Sample[]): void {
    this.#addRead({ name, help, type: 'gauge' }, read)
  }

  /** A counter that something else counts. */
  readCounter(name: string, help: string, read: () => readonly Sample[]): void {
    this.#addRead({ name, help, type: 'counter' }, read)
  }

  async render(): Promise<string> {
    const parts = await Promise.all(
      this.#metrics.map(async ({ name, help, type, render }) => {
        const lines = await render()
        return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
      }),
    )
    return `${parts.flat().join('\n')}\n`
  }

  #addRead(about: Omit<Metric, 'render'>, read: () => Promise<readonly Sample[]> | readonly Sample[]): void {
    const render = async () =>
      (await read()).map(({ labels = {}, value }) => `${about.name}${formatLabels(labels)} ${value}`)
    this.#add({ ...about, render })
  }

  #add(metric: Metric): void {
    if (this.#metrics.some(({ name }) => name === metric.name)) throw new Error(`${metric.name} exists`)
    this.#metrics.push(metric)
  }
}

function record(distribution: Distribution, limits: readonly number[], value: number): void {
  const place = limits.findIndex((limit) => value <= limit)
  if (place >= 0) distribution.counts[place] = (distribution.counts[place] ?? 0) + 1
  distribution.sum += value
  distribution.count += 1
}

function renderDistribution(
  name: string,
  limits: readonly number[],
  { labels, distribution }: { readonly labels: Labels; readonly distribution: Distribution },
): string[] {
  let total = 0
  const buckets = limits.map((limit, place) => {
    total += distribution.counts[place] ?? 0
    return `${name}_bucket${formatLabels({ ...labels, le: limit })} ${total}`
  })
  return [
    ...buckets,
    `${name}_bucket${formatLabels({ ...labels, le: '+Inf' })} ${distribution.count}`,
    `${name}_sum${formatLabels(labels)} ${distribution.sum}`,
    `${name}_count${formatLabels(labels)} ${distribution.count}`,
  ]
}

function formatLabels(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(String(value))}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
