import {
  type Brand,
  type Category,
  listBrands,
  listCategories,
  listSubCategories,
  type SubCategory,
} from '@usiku/contracts/catalogue/operations.ts'
import { fakeOperation } from './fake-api.ts'
import { paginateList } from './fake-list.ts'

export function buildSubCategory(facts: Partial<SubCategory> = {}): SubCategory {
  return { _id: 's1', name: 'London Dry', description: 'Dry.', category: 'c1', isActive: true, version: 1, ...facts }
}

export function buildBrand(facts: Partial<Brand> = {}): Brand {
  return { _id: 'b1', name: 'Gordon’s', isActive: true, version: 1, ...facts }
}

export interface Taxonomy {
  categories: Category[]
  brands: Brand[]
}

export function fakeTaxonomy(taxonomy: Taxonomy): void {
  fakeOperation(listCategories, ({ query }) => paginateList(listed(taxonomy.categories, query), query))
  fakeOperation(listBrands, ({ query }) => paginateList(listed(taxonomy.brands, query), query))
  fakeOperation(listSubCategories, ({ query }) => {
    const all = taxonomy.categories.flatMap(({ subCategories }) => subCategories)
    const category = query.get('category')
    const inCategory = all.filter((sub) => category === null || sub.category === category)
    return paginateList(listed(inCategory, query), query)
  })
}

function listed<T extends { readonly name: string; readonly isActive: boolean }>(
  all: T[],
  query: URLSearchParams,
): T[] {
  const search = (query.get('search') ?? '').toLowerCase()
  return all
    .filter(({ isActive }) => isActive || query.get('inactive') === 'true')
    .filter(({ name }) => name.toLowerCase().includes(search))
}
