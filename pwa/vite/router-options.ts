import type { tanstackRouter } from '@tanstack/router-plugin/vite'

const WHOLE: ('loader' | 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent')[][] = [
  ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
]
const isStaff = (routeId: string) => /^\/_(admin|rider)/.test(routeId)

type RouterOptions = Exclude<Parameters<typeof tanstackRouter>[0], undefined | (() => unknown)>

export const routerOptions = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  addExtensions: true,
  autoCodeSplitting: true,
  // Split the loaders of staff pages too: they import their queries.
  codeSplittingOptions: { splitBehavior: ({ routeId }: { routeId: string }) => (isStaff(routeId) ? WHOLE : undefined) },
  disableLogging: true,
} satisfies RouterOptions

/** The part of the tree that the first script holds; its types are those of the whole. */
export const shopRouterOptions = {
  ...routerOptions,
  generatedRouteTree: './src/shop-route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.|^_(admin|rider)\\.',
} satisfies RouterOptions
