import type { Brand, Category, SubCategory } from '@usiku/contracts/catalogue.ts'
import {
  deleteBrand,
  deleteCategory,
  deleteSubCategory,
  updateBrand,
  updateCategory,
  updateSubCategory,
} from '@usiku/contracts/catalogue-admin.ts'
import { sendWrite } from '../ui/send-write.ts'
import type { Named, NameKind } from './named.ts'

const paramsOf = ({ _id }: Named) => ({ id: _id })

export const CATEGORIES: NameKind<Category> = {
  one: 'category',
  begin: 'Category',
  offWords:
    'Customers no longer see it, nor anything that is in it, and nothing of it can be ordered. Nothing is deleted: activate it, and all of it is back.',
  goneWords: 'It leaves the shop at once and cannot be brought back.',
  inUseWords: 'Move or delete these first, or deactivate the category: that hides everything in it.',
  setActive: (category, isActive) =>
    sendWrite(updateCategory, { params: paramsOf(category), body: { isActive, version: category.version } }),
  remove: (category) => sendWrite(deleteCategory, { params: paramsOf(category) }),
}

export const SUB_CATEGORIES: NameKind<SubCategory> = {
  one: 'sub-category',
  begin: 'Sub-category',
  offWords:
    'Customers no longer see it, nor the products that are in it, and none of these can be ordered. Nothing is deleted: activate it, and all of it is back.',
  goneWords: 'It leaves the shop at once and cannot be brought back.',
  inUseWords: 'Move or delete these first, or deactivate the sub-category: that hides everything in it.',
  setActive: (sub, isActive) =>
    sendWrite(updateSubCategory, { params: paramsOf(sub), body: { isActive, version: sub.version } }),
  remove: (sub) => sendWrite(deleteSubCategory, { params: paramsOf(sub) }),
}

export const BRANDS: NameKind<Brand> = {
  one: 'brand',
  begin: 'Brand',
  offWords: 'It is no longer offered for products that are added. Those that it has stay on sale.',
  goneWords: 'It can no longer be chosen, and cannot be brought back.',
  inUseWords: 'Give these another brand first, or deactivate this one: it is then offered no longer.',
  setActive: (brand, isActive) =>
    sendWrite(updateBrand, { params: paramsOf(brand), body: { isActive, version: brand.version } }),
  remove: (brand) => sendWrite(deleteBrand, { params: paramsOf(brand) }),
}
