import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { SignInProblems } from './sign-on.ts'

type Props = { readonly name: keyof SignInProblems; readonly problem: SignInProblems[keyof SignInProblems] }

/** A field of /login, as on the sign-on page: the password can be shown, and Caps Lock is indicated. */
export function LoginField({ name, problem }: Props): ReactNode {
  const t = useTexts('identity')
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const isPassword = name === 'password'
  return (
    <div className="sign-on-field">
      <label htmlFor={`login-${name}`}>{t(`signOn.${name}`)}</label>
      <input
        id={`login-${name}`}
        name={name}
        type={isPassword && !revealed ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!isPassword}
        aria-invalid={problem !== undefined}
        aria-describedby={`login-${name}-problem`}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      />
      {isPassword && (
        <button
          type="button"
          className="sign-on-reveal"
          aria-pressed={revealed}
          onClick={() => setRevealed((before) => !before)}
        >
          {t(revealed ? 'signOn.hidePassword' : 'signOn.showPassword')}
        </button>
      )}
      <div id={`login-${name}-problem`} className="sign-on-problem">
        {problem && t(`signOn.${problem}`)}
      </div>
      {isPassword && capsLock && <div className="sign-on-caps">{t('signOn.capsLock')}</div>}
    </div>
  )
}
