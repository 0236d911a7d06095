import { Menu } from '@mantine/core'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { toEditProduct, toProductReviews } from '../product-destinations.ts'

export interface ProductMenuProps {
  readonly product: Product
  readonly onFeature: (product: Product) => void
  readonly onDelete: (product: Product) => void
}

export function ProductMenu({ product, onFeature, onDelete }: ProductMenuProps) {
  const { _id, slug, name } = product
  return (
    <RowMenu label={`Actions for ${name}`}>
      <Menu.Item component={SiteLink} {...toEditProduct(_id)}>
        Edit
      </Menu.Item>
      <Menu.Item component={SiteLink} {...toProductReviews(slug)}>
        Reviews
      </Menu.Item>
      <Menu.Item onClick={() => onFeature(product)}>Feature</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => onDelete(product)}>
        Delete
      </Menu.Item>
    </RowMenu>
  )
}
