import { beerToExtrasKinds } from './beer-to-extras.ts'
import { clearSpiritKinds } from './clear-spirits.ts'
import type { Kind } from './kind.ts'
import { liqueurAndWineKinds } from './liqueur-and-wine.ts'
import { whiskyAndBrandyKinds } from './whisky-and-brandy.ts'

const kinds = { ...whiskyAndBrandyKinds, ...clearSpiritKinds, ...liqueurAndWineKinds, ...beerToExtrasKinds }

/** What is true of a sub-category. @throws when nothing has been written about it. */
export function kindOf(subcategory: string): Kind {
  const kind = (kinds as Readonly<Record<string, Kind | undefined>>)[subcategory]
  if (!kind) throw new Error(`Nothing is written about the sub-category ${subcategory}.`)
  return kind
}
