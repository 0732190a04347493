/** What an office wants to be told about its stock with an airline (MAW-06). */
export type AlertSetting = { readonly threshold: number }

/** What is to be done about an alert after the stock has changed: raise one, close the open one, or nothing. */
export function alertStep(setting: AlertSetting, stock: number, isOpen: boolean): 'raise' | 'clear' | 'none' {
  const isLow = stock < setting.threshold
  if (isLow === isOpen) return 'none'
  return isLow ? 'raise' : 'clear'
}
