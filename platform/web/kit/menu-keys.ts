import type { MenuProps } from 'antd'

/**
 * Runs what an entry of a menu stands for, chosen by the mouse, Enter or Space. The key is used up by that: it would also
 * press what has the focus then, such as the cross of the dialog that the entry opened.
 */
export function menuKeys(run: (key: string) => void): Pick<MenuProps, 'onClick' | 'onKeyDown'> {
  return {
    onClick: ({ key, domEvent }) => {
      domEvent.preventDefault()
      run(key)
    },
    onKeyDown: (event) => {
      if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return
      event.preventDefault()
      event.target.click()
    },
  }
}
