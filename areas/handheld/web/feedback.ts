import { createStore } from '#platform/web/store.ts'

export type Feedback = { readonly tone: 'good' | 'bad'; readonly text: string; readonly at: number }

/** What the last scan or step came to; shown in colour and heard. */
export const feedback = createStore<Feedback | null>(null)

const TONES = {
  good: { frequency: 1320, seconds: 0.09, vibration: [60] },
  bad: { frequency: 220, seconds: 0.45, vibration: [200, 80, 200] },
} as const

let audio: AudioContext | undefined

/** Shows, sounds and vibrates: gloves and noise leave no time to read. */
export function tell(tone: Feedback['tone'], text: string): void {
  feedback.set({ tone, text, at: Date.now() })
  const { frequency, seconds, vibration } = TONES[tone]
  navigator.vibrate?.([...vibration])
  audio ??= new AudioContext()
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.3
  oscillator.frequency.value = frequency
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + seconds)
}
