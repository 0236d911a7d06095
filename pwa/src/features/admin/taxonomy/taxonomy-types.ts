import { t } from '@lingui/core/macro'
import {
  deleteBrand,
  deleteCategory,
  deleteSubCategory,
  updateBrand,
  updateCategory,
  updateSubCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import type { ListName } from '../ui/lists/list-words.ts'
import { sendMutation } from '../ui/send-mutation.ts'

export type TaxonomyItem = Pick<Brand, '_id' | 'name' | 'isActive' | 'version'>

export interface TaxonomyWords {
  /** Of the column of names. */
  readonly header: string
  readonly caption: string
  readonly searchHint: string
  readonly addLabel: string
  readonly emptyHint: string
  readonly deactivateText: string
  readonly deleteText: string
  /** Advice appended to the server's `in_use` message. */
  readonly inUseText: string
  readonly activated: string
  readonly deactivated: string
  readonly updateFailed: string
  readonly deleted: string
  readonly deleteFailed: string
}

export interface TaxonomyType<T extends TaxonomyItem> {
  readonly list: ListName
  readonly getWords: () => TaxonomyWords
  readonly setActive: (item: T, isActive: boolean) => Promise<unknown>
  readonly remove: (item: T) => Promise<unknown>
}

const toParams = ({ _id }: TaxonomyItem) => ({ id: _id })

export const CATEGORIES: TaxonomyType<Category> = {
  list: 'categories',
  getWords: () => ({
    header: t`Category`,
    caption: t`Categories by name`,
    searchHint: t`Search categories`,
    addLabel: t`Add Category`,
    emptyHint: t`Press Add Category to add the first one.`,
    deactivateText: t`Customers no longer see this category or its products, and cannot order them. Nothing is deleted: activate it again to bring everything back.`,
    deleteText: t`It is removed from the shop at once. You cannot undo this.`,
    inUseText: t`Move or delete them first, or deactivate the category to hide everything in it.`,
    activated: t`Category activated successfully`,
    deactivated: t`Category deactivated successfully`,
    updateFailed: t`Error updating category`,
    deleted: t`Category deleted successfully`,
    deleteFailed: t`Error deleting category`,
  }),
  setActive: (category, isActive) =>
    sendMutation(updateCategory, { params: toParams(category), body: { isActive, version: category.version } }),
  remove: (category) => sendMutation(deleteCategory, { params: toParams(category) }),
}

export const SUB_CATEGORIES: TaxonomyType<SubCategory> = {
  list: 'sub-categories',
  getWords: () => ({
    header: t`Sub-category`,
    caption: t`Sub-categories by name`,
    searchHint: t`Search sub-categories`,
    addLabel: t`Add SubCategory`,
    emptyHint: t`Press Add SubCategory to add the first one.`,
    deactivateText: t`Customers no longer see this sub-category or its products, and cannot order them. Nothing is deleted: activate it again to bring everything back.`,
    deleteText: t`It is removed from the shop at once. You cannot undo this.`,
    inUseText: t`Move or delete them first, or deactivate the sub-category to hide everything in it.`,
    activated: t`Sub-category activated successfully`,
    deactivated: t`Sub-category deactivated successfully`,
    updateFailed: t`Error updating sub-category`,
    deleted: t`Sub-category deleted successfully`,
    deleteFailed: t`Error deleting sub-category`,
  }),
  setActive: (sub, isActive) =>
    sendMutation(updateSubCategory, { params: toParams(sub), body: { isActive, version: sub.version } }),
  remove: (sub) => sendMutation(deleteSubCategory, { params: toParams(sub) }),
}

export const BRANDS: TaxonomyType<Brand> = {
  list: 'brands',
  getWords: () => ({
    header: t`Brand`,
    caption: t`Brands by name`,
    searchHint: t`Search brands`,
    addLabel: t`Add Brand`,
    emptyHint: t`Press Add Brand to add the first one.`,
    deactivateText: t`You can no longer choose it for new products. Products that have it stay on sale.`,
    deleteText: t`You can no longer choose it. You cannot undo this.`,
    inUseText: t`Give them another brand first, or deactivate this one so that it cannot be chosen.`,
    activated: t`Brand activated successfully`,
    deactivated: t`Brand deactivated successfully`,
    updateFailed: t`Error updating brand`,
    deleted: t`Brand deleted successfully`,
    deleteFailed: t`Error deleting brand`,
  }),
  setActive: (brand, isActive) =>
    sendMutation(updateBrand, { params: toParams(brand), body: { isActive, version: brand.version } }),
  remove: (brand) => sendMutation(deleteBrand, { params: toParams(brand) }),
}
