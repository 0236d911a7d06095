import { msg } from '@lingui/core/macro'
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
  readonly plural: string
  readonly caption: string
  readonly addLabel: string
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
  capitalizedNoun: msg`Category`,
  plural: 'categories',
  caption: msg`Categories by name`,
  addLabel: msg`Add Category`,
  deactivateText: msg`Customers no longer see this category or its products, and cannot order them. Nothing is deleted: activate it again to bring everything back.`,
  deleteText: msg`It is removed from the shop at once. You cannot undo this.`,
  inUseText: msg`Move or delete them first, or deactivate the category to hide everything in it.`,
  setActive: (category, isActive) =>
    sendMutation(updateCategory, { params: toParams(category), body: { isActive, version: category.version } }),
  remove: (category) => sendMutation(deleteCategory, { params: toParams(category) }),
}

export const SUB_CATEGORIES: TaxonomyType<SubCategory> = {
  noun: 'sub-category',
  capitalizedNoun: msg`Sub-category`,
  plural: 'sub-categories',
  caption: msg`Sub-categories by name`,
  addLabel: msg`Add SubCategory`,
  deactivateText: msg`Customers no longer see this sub-category or its products, and cannot order them. Nothing is deleted: activate it again to bring everything back.`,
  deleteText: msg`It is removed from the shop at once. You cannot undo this.`,
  inUseText: msg`Move or delete them first, or deactivate the sub-category to hide everything in it.`,
  setActive: (sub, isActive) =>
    sendMutation(updateSubCategory, { params: toParams(sub), body: { isActive, version: sub.version } }),
  remove: (sub) => sendMutation(deleteSubCategory, { params: toParams(sub) }),
}

export const BRANDS: TaxonomyType<Brand> = {
  noun: 'brand',
  capitalizedNoun: msg`Brand`,
  plural: 'brands',
  caption: msg`Brands by name`,
  addLabel: msg`Add Brand`,
  deactivateText: msg`You can no longer choose it for new products. Products that have it stay on sale.`,
  deleteText: msg`You can no longer choose it. You cannot undo this.`,
  inUseText: msg`Give them another brand first, or deactivate this one so that it cannot be chosen.`,
  setActive: (brand, isActive) =>
    sendMutation(updateBrand, { params: toParams(brand), body: { isActive, version: brand.version } }),
  remove: (brand) => sendMutation(deleteBrand, { params: toParams(brand) }),
}
