import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { collectComplaints, failOnComplaints } from './complaints.ts'
import { fakeApi } from './fake-api.ts'

beforeAll(() => fakeApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => fakeApi.close())

beforeEach(collectComplaints)

afterEach(() => {
  cleanup()
  fakeApi.resetHandlers()
  // The server's rendering is tested without a browser around it.
  if (typeof window !== 'undefined') {
    localStorage.clear()
    sessionStorage.clear()
  }
  failOnComplaints()
})
