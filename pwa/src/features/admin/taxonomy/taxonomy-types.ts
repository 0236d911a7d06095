import {
  deleteBrand,
  deleteCategory,
  deleteSubCategory,
  updateBrand,
  updateCategory,
  updateSubCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import { sendMutation } from '../ui/send-mutation.ts'

export type TaxonomyItem = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'>

export interface TaxonomyType<T extends TaxonomyItem> {
  /** Within a sentence: `sub-category`. */
  readonly noun: string
  /** At the start of a sentence: `Sub-category`. */
  readonly capitalizedNoun: string
  readonly deactivateText: string
  readonly deleteText: string
  /** Advice appended to the server's `in_use` message. */
  readonly inUseText: string
  readonly setActive: (item: T, isActive: boolean) => Promise<unknown>
  readonly remove: (item: T) => Promise<unknown>
}

const toParams = ({ _id }: TaxonomyItem) => ({ id: _id })

export const CATEGORIES: TaxonomyType<Category> = {
  noun: 'category',
  capitalizedNoun: 'Category',
  deactivateText:
    'Customers no longer see it, nor anything that is in it, and nothing of it can be ordered. Nothing is deleted: activate it, and all of it is back.',
  deleteText: 'It leaves the shop at once and cannot be brought back.',
  inUseText: 'Move or delete these first, or deactivate the category: that hides everything in it.',
  setActive: (category, isActive) =>
    sendMutation(updateCategory, { params: toParams(category), body: { isActive, version: category.version } }),
  remove: (category) => sendMutation(deleteCategory, { params: toParams(category) }),
}

export const SUB_CATEGORIES: TaxonomyType<SubCategory> = {
  noun: 'sub-category',
  capitalizedNoun: 'Sub-category',
  deactivateText:
    'Customers no longer see it, nor the products that are in it, and none of these can be ordered. Nothing is deleted: activate it, and all of it is back.',
  deleteText: 'It leaves the shop at once and cannot be brought back.',
  inUseText: 'Move or delete these first, or deactivate the sub-category: that hides everything in it.',
  setActive: (sub, isActive) =>
    sendMutation(updateSubCategory, { params: toParams(sub), body: { isActive, version: sub.version } }),
  remove: (sub) => sendMutation(deleteSubCategory, { params: toParams(sub) }),
}

export const BRANDS: TaxonomyType<Brand> = {
  noun: 'brand',
  capitalizedNoun: 'Brand',
  deactivateText: 'It is no longer offered for products that are added. Those that it has stay on sale.',
  deleteText: 'It can no longer be chosen, and cannot be brought back.',
  inUseText: 'Give these another brand first, or deactivate this one: it is then offered no longer.',
  setActive: (brand, isActive) =>
    sendMutation(updateBrand, { params: toParams(brand), body: { isActive, version: brand.version } }),
  remove: (brand) => sendMutation(deleteBrand, { params: toParams(brand) }),
}
