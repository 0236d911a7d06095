import type { tanstackRouter } from '@tanstack/router-plugin/vite'

const WHOLE: ('loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
]
const isAdmin = (routeId: string) => routeId.startsWith('/_admin')

type RouterOptions = Exclude<Parameters<typeof tanstackRouter>[0], undefined | (() => unknown)>

export const routerOptions = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  addExtensions: true,
  autoCodeSplitting: true,
  // Split the back office's loaders too: they import its queries.
  codeSplittingOptions: { splitBehavior: ({ routeId }: { routeId: string }) => (isAdmin(routeId) ? WHOLE : undefined) },
  disableLogging: true,
} satisfies RouterOptions

/** The part of the tree that the first script holds; its types are those of the whole. */
export const shopRouterOptions = {
  ...routerOptions,
  generatedRouteTree: './src/shop-route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.|^_admin\\.',
} satisfies RouterOptions
