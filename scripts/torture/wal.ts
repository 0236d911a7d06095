import { readFileSync, truncateSync } from 'node:fs'
import { endianness } from 'node:os'

/** https://sqlite.org/fileformat2.html#the_write_ahead_log and https://sqlite.org/walformat.html */
const HEADER_BYTES = 32
const PAGE_SIZE_AT = 8
const FRAME_HEADER_BYTES = 24
const COMMIT_AT = 4
/** In the index, whose numbers are in the order of the machine. */
const [LAST_FRAME_AT, CHECKPOINT_AT] = [16, 128]

export interface LiveFrames {
  /** Number of the first one: those before it are, or are being, copied into the database. */
  readonly first: number
  readonly last: number
  readonly frameBytes: number
  /** Of each transaction the last frame. */
  readonly commits: readonly number[]
}

/** @returns the frames of a crashed database's log that its file does not have yet; `undefined` when there are none */
export function readLiveFrames(file: string): LiveFrames | undefined {
  const [log, index] = [readFileSync(`${file}-wal`), readFileSync(`${file}-shm`)]
  const readIndex = (place: number) => (endianness() === 'LE' ? index.readUInt32LE(place) : index.readUInt32BE(place))
  const [first, last] = [readIndex(CHECKPOINT_AT) + 1, readIndex(LAST_FRAME_AT)]
  if (log.length < HEADER_BYTES || last < first) return undefined
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(PAGE_SIZE_AT)
  const frames = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const commits = frames.filter((frame) => log.readUInt32BE(getStart(frame, frameBytes) + COMMIT_AT) > 0)
  return { first, last, frameBytes, commits }
}

/** @param frame numbers begin at 1 */
export const getStart = (frame: number, frameBytes: number): number => HEADER_BYTES + (frame - 1) * frameBytes

/** @returns the frame that has the byte */
export const getFrame = (place: number, frameBytes: number): number =>
  Math.floor((place - HEADER_BYTES) / frameBytes) + 1

/** Leaves the frames up to this one. */
export function cutAfter(file: string, frame: number, frameBytes: number): void {
  truncateSync(`${file}-wal`, getStart(frame + 1, frameBytes))
}
