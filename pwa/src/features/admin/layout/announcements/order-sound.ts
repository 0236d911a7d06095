import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from '../../../../lib/emitter.ts'
import { STORAGE_KEYS } from '../../../../storage/storage-keys.ts'

/** `unsupported`: the browser cannot make sounds. */
export type SoundState = 'on' | 'off' | 'unsupported'

/** In milliseconds. */
const REPEAT_MS = 4_000
/** Of a note, in seconds. */
const NOTE_LENGTH = 0.35
const NOTES = [
  { at: 0, frequency: 880 },
  { at: 0.18, frequency: 1_174.66 },
  { at: 0.36, frequency: 1_567.98 },
] as const
const VOLUME = 0.4

const changes = createEmitter()
let context: AudioContext | undefined
let isWanted = false

/** Browsers allow sounds only after a tap on the page. */
export function turnOnSound(): void {
  isWanted = true
  storeWish()
  const audio = openAudio()
  void audio.resume().then(() => playChime(audio))
  changes.emit()
}

export function turnOffSound(): void {
  isWanted = false
  storeWish()
  changes.emit()
}

/** After a reload, sound is on again at once where the browser allows it, else with the first tap. */
function restoreSound(): () => void {
  isWanted = readWish()
  if (!isWanted || !isSupported()) return () => undefined
  openAudio()
  const resume = () => {
    if (isWanted && context?.state !== 'running') void openAudio().resume()
  }
  window.addEventListener('pointerup', resume)
  window.addEventListener('keydown', resume)
  changes.emit()
  return () => {
    window.removeEventListener('pointerup', resume)
    window.removeEventListener('keydown', resume)
  }
}

export function useOrderSound(isRinging: boolean): SoundState {
  useEffect(restoreSound, [])
  const state = useSyncExternalStore<SoundState>(changes.subscribe, getSoundState, getSoundState)
  useEffect(() => {
    const audio = context
    if (!isRinging || state !== 'on' || audio === undefined) return
    playChime(audio)
    const timer = setInterval(() => playChime(audio), REPEAT_MS)
    return () => clearInterval(timer)
  }, [isRinging, state])
  return state
}

function getSoundState(): SoundState {
  if (!isSupported()) return 'unsupported'
  return isWanted && context?.state === 'running' ? 'on' : 'off'
}

const isSupported = () => typeof AudioContext !== 'undefined'

function openAudio(): AudioContext {
  if (context === undefined) {
    context = new AudioContext()
    // A call or another app may interrupt it.
    context.addEventListener('statechange', changes.emit)
  }
  return context
}

function playChime(audio: AudioContext): void {
  for (const { at, frequency } of NOTES) {
    const start = audio.currentTime + at
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_LENGTH)
    tone.connect(gain).connect(audio.destination)
    tone.start(start)
    tone.stop(start + NOTE_LENGTH)
  }
}

function readWish(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEYS.orderSound) === 'on'
  } catch {
    return isWanted
  }
}

function storeWish(): void {
  try {
    sessionStorage.setItem(STORAGE_KEYS.orderSound, isWanted ? 'on' : 'off')
  } catch {
    // Storage is blocked or full: after a reload it has to be turned on again.
  }
}
