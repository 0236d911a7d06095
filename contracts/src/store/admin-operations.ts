import type { Operation } from '../http/operation.ts'

export const createSlider = {
  id: 'createSlider',
  method: 'POST',
  path: '/admin/slider',
  access: 'admin',
} as const satisfies Operation

export const updateSlider = {
  id: 'updateSlider',
  method: 'PATCH',
  path: '/admin/slider/{id}',
  access: 'admin',
} as const satisfies Operation

export const deleteSlider = {
  id: 'deleteSlider',
  method: 'DELETE',
  path: '/admin/slider/{id}',
  access: 'admin',
  recentSignIn: true,
} as const satisfies Operation

export const updateSettings = {
  id: 'updateSettings',
  method: 'POST',
  path: '/home/general-settings',
  access: 'admin',
} as const satisfies Operation
