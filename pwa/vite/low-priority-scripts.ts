import type { Plugin } from 'vite'

/**
 * Loads the page's scripts after everything the first paint needs: the server
 * has rendered that paint already, the scripts only take it over.
 */
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
