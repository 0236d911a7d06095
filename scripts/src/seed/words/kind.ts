/** What is true of every drink of one sub-category, in parts that sentences are built from. */
export interface Kind {
  /** With its article: 'a blended Scotch whisky'. */
  readonly noun: string
  /** One or two sentences about the kind; also the sub-category's own description. */
  readonly about: string
  /** Whole sentences on how it is drunk or used. */
  readonly serve: readonly [string, string, string]
}

/** Kinds by the name of the sub-category. */
export type KindTable = Readonly<Record<string, Kind>>
