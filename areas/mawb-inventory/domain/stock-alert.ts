/** The alert setting of an office for the stock of an airline (MAW-06). */
export type AlertSetting = { readonly threshold: number }

/** Returns what to do after a change of the stock: raise an alert, clear the open one, or nothing. */
export function alertStep(setting: AlertSetting, stock: number, isOpen: boolean): 'raise' | 'clear' | 'none' {
  const isLow = stock < setting.threshold
  if (isLow === isOpen) return 'none'
  return isLow ? 'raise' : 'clear'
}
