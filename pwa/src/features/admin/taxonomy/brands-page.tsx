import { useQuery } from '@tanstack/react-query'
import { CatalogueTabs } from '../ui/lists/catalogue-tabs.tsx'
import { BrandDialog } from './brand-dialog.tsx'
import { brandsPageQuery } from './taxonomy.queries.ts'
import { TaxonomyList, type TaxonomyPageProps } from './taxonomy-list.tsx'
import { BRANDS } from './taxonomy-types.ts'

export function BrandsPage(props: TaxonomyPageProps) {
  return (
    <>
      <CatalogueTabs active="brands" />
      <TaxonomyList
        {...props}
        taxonomyType={BRANDS}
        query={useQuery(brandsPageQuery(props.view))}
        renderEditDialog={({ opened, close, entity }) => <BrandDialog opened={opened} onClose={close} brand={entity} />}
      />
    </>
  )
}
