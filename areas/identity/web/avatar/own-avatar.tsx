import { notifySaved } from '#platform/web/notify-done.ts'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { canBeAvatar } from '../../domain/avatar-rules.ts'
import { reloadUser } from '../reload-user.ts'
import { Avatar } from './avatar.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** The own picture, and its replacement (SES-13). */
export function OwnAvatar({ disabled }: { disabled: boolean }): ReactNode {
  const t = useTexts('identity')
  const { avatar, name } = useActor()
  const choose = useRef<HTMLButtonElement>(null)
  const { take, remove, isRunning } = useExchange()
  return (
    <div className="avatar-own">
      <Avatar id={avatar} name={name} size={64} />
      <div>
        <ChooseFile accept="image/png,image/jpeg,image/webp" onFile={(file) => void take(file)}>
          {(open) => (
            <Button ref={choose} disabled={disabled} loading={isRunning} onClick={open}>
              {t('profile.choosePicture')}
            </Button>
          )}
        </ChooseFile>{' '}
        {avatar !== null && (
          <Button disabled={disabled || isRunning} onClick={() => void remove().then(() => choose.current?.focus())}>
            {t('profile.removePicture')}
          </Button>
        )}
        <p>{t('profile.pictureHint')}</p>
      </div>
    </div>
  )
}

function useExchange() {
  const language = useLanguage()
  const notify = useNotify()
  const invalidates = [identityApi.profile, identityApi.listUsers]
  const set = useAction(identityApi.setAvatar, { invalidates })
  const drop = useAction(identityApi.removeAvatar, { invalidates })
  const shown = async (done: Promise<unknown>): Promise<void> => {
    try {
      await done
      await reloadUser()
      notifySaved()
    } catch {
      // The call has shown the reason.
    }
  }
  return {
    isRunning: set.isRunning || drop.isRunning,
    remove: () => shown(drop.run({})),
    take: async (file: File): Promise<void> => {
      const bytes = (await shrinkPicture(file)) ?? new Uint8Array()
      const verdict = canBeAvatar(bytes)
      if (!verdict.ok) return notify.error(refusalText(identityErrors, verdict, language))
      await shown(set.run({ file: { fileName: 'avatar', bytes } }))
    },
  }
}
