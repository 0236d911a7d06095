import { createEmitter } from '../lib/emitter.ts'

const reachability = createEmitter<[reachable: boolean]>()

export const onReachability = reachability.subscribe
export const reportReachability = reachability.emit
