let context: AudioContext | undefined

/** A low buzz and a shake, for somebody who looks at the shelf; silent where the browser has neither. */
export function signalWrongBottle(): void {
  navigator.vibrate?.([300, 100, 300])
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const [buzz, volume] = [context.createOscillator(), context.createGain()]
  buzz.type = 'square'
  buzz.frequency.value = 160
  volume.gain.value = 0.2
  buzz.connect(volume).connect(context.destination)
  buzz.start()
  buzz.stop(context.currentTime + 0.5)
}
