import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { Form } from '#platform/web/kit/form/form.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { ZoneField } from '#platform/web/kit/form/zone-field.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { DENSITIES } from '../../contract/preferences.ts'
import { type ProfileFields, profileFields } from '../../contract/profile-api.ts'
import { canEditOwnAccount } from '../../domain/own-account-rules.ts'
import { reloadUser } from '../reload-user.ts'
import { OwnAvatar } from '../avatar/own-avatar.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { OwnSessions } from './own-sessions.tsx'
import './profile-page.css'

/** What users say about themselves, how they like the portal, and where they are signed in (SES-11). */
export function Page(): ReactNode {
  const t = useTexts('identity')
  const language = useLanguage()
  const verdict = canEditOwnAccount(useActor())
  const { data: profile } = useCall(identityApi.profile, {}, { staleMs: Infinity })
  return (
    <div className="profile-page">
      <PageHeader title={t('pages.profile')} />
      {!verdict.ok && <Alert type="warning" showIcon title={refusalText(identityErrors, verdict, language)} />}
      {profile && <ProfileForm key={fieldsOf(profile)} profile={profile} disabled={!verdict.ok} />}
      <OwnSessions disabled={!verdict.ok} />
    </div>
  )
}

type Profile = OutputOf<typeof identityApi.profile>

/** A version in which only the theme or the picture is another is as good a base of what is typed as the one before. */
function fieldsOf(profile: Profile): string {
  const { version: _, ...fields } = profile
  return JSON.stringify(fields)
}

function ProfileForm({ profile, disabled }: { profile: Profile; disabled: boolean }): ReactNode {
  const t = useTexts('identity')
  const { version, account, email, ...initial } = profile
  const form = useTradeForm({ schema: profileFields, initial, errors: identityErrors })
  const { save, saving } = useSave(version)
  useUnsavedGuard(form.dirty)
  return (
    <Form form={form} onSubmit={save} disabled={disabled}>
      <FormSection title={t('profile.about')}>
        <OwnAvatar disabled={disabled} />
        <FieldRow>
          <TextField name="name" label={t('lists.users.name')} maxLength={120} />
          <TextField name="phone" label={t('profile.phone')} maxLength={40} />
        </FieldRow>
        <p className="profile-fixed">
          {t('lists.users.account')}: <b>{account}</b> · {t('lists.users.email')}: <b>{email ?? '–'}</b>{' '}
          {t('profile.emailHint')}
        </p>
        <TextAreaField name="signature" label={t('profile.signature')} maxLength={500} showCount />
      </FormSection>
      <FormSection title={t('profile.likes')}>
        <LikedFields />
      </FormSection>
      <Button type="primary" htmlType="submit" disabled={disabled} loading={saving}>
        {t('profile.save')}
      </Button>
    </Form>
  )
}

function LikedFields(): ReactNode {
  const t = useTexts('identity')
  const choice = (name: string, values: readonly string[]) => ({ name, values, texts: name, area: 'identity' })
  return (
    <>
      <FieldRow>
        <ChoiceField
          {...choice('language', LANGUAGES)}
          label={t('lists.users.language')}
          placeholder={t('messages.browser')}
        />
        <ZoneField name="timeZone" label={t('lists.users.timeZone')} placeholder={t('messages.officeZone')} />
      </FieldRow>
      <FieldRow>
        <ChoiceField {...choice('density', DENSITIES)} label={t('profile.density')} />
        <ThemeChoice />
      </FieldRow>
    </>
  )
}

function useSave(version: number): { save(typed: ProfileFields): Promise<void>; saving: boolean } {
  const t = useTexts('identity')
  const notify = useNotify()
  const edit = useAct(identityApi.editProfile, { invalidates: [identityApi.profile], quiet: true })
  return {
    saving: edit.acting,
    save: async (typed) => {
      await edit.act({ ...typed, version })
      if (typed.language) await switchLanguage(typed.language)
      await reloadUser()
      notify.success(t('messages.saved'))
    },
  }
}
