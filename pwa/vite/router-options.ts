import type { tanstackRouter } from '@tanstack/router-plugin/vite'

const WHOLE: ('loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
]
const isAdmin = (routeId: string) => routeId.startsWith('/_admin')

export const routerOptions = {
  target: 'react' as const,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  addExtensions: true,
  autoCodeSplitting: true,
  // Split the back office's loaders too: they import its queries.
  codeSplittingOptions: { splitBehavior: ({ routeId }: { routeId: string }) => (isAdmin(routeId) ? WHOLE : undefined) },
  disableLogging: true,
} satisfies Parameters<typeof tanstackRouter>[0]
