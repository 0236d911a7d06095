import type { tanstackRouter } from '@tanstack/router-plugin/vite'

const WHOLE: ('loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
]
const isAdmin = (routeId: string) => routeId.startsWith('/_admin')

/** Where the site map lives and where its generated types go. */
export const routerOptions = {
  target: 'react' as const,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  addExtensions: true,
  autoCodeSplitting: true,
  // The back office's loaders know its queries: they go with its screens, not into the first script.
  codeSplittingOptions: { splitBehavior: ({ routeId }: { routeId: string }) => (isAdmin(routeId) ? WHOLE : undefined) },
  disableLogging: true,
} satisfies Parameters<typeof tanstackRouter>[0]
