import type { Plugin } from 'vite'

/** The page is server-rendered: scripts load after what the first paint needs. */
export function lowPriorityScripts(): Plugin {
  return {
    name: 'usiku:low-priority-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} fetchpriority="low"`),
    },
  }
}
