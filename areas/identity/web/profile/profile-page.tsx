import { notifySaved } from '#platform/web/notify-done.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { PRODUCT_VERSION } from '#platform/contract/product-version.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { Form } from '#platform/web/kit/form/form.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { ZoneField } from '#platform/web/kit/form/zone-field.tsx'
import { type FormHandle, useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { useSaveMerged } from '#platform/web/kit/merge/use-save-merged.ts'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { call } from '#platform/web/api-client.ts'
import { useActor } from '#platform/web/session.ts'
import { type Texts, switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { DATE_STYLES } from '#platform/domain/shown-time.ts'
import { DENSITIES } from '../../domain/preferences.ts'
import { type ProfileFields, profileFields } from '../../contract/profile-api.ts'
import { canEditOwnAccount } from '../../domain/own-account-rules.ts'
import { reloadUser } from '../reload-user.ts'
import { OwnAvatar } from '../avatar/own-avatar.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { OwnSessions } from './own-sessions.tsx'
import './profile-page.css'

/** The own profile, preferences and sessions (SES-11). */
export function Page(): ReactNode {
  const t = useTexts('identity')
  const language = useLanguage()
  const verdict = canEditOwnAccount(useActor())
  const { data, isFetching } = useCall(identityApi.profile, {})
  // The form keeps the record as opened, whatever is read later.
  const [profile, setProfile] = useState<Profile>()
  if (data && !isFetching && !profile) setProfile(data)
  return (
    <div className="profile-page">
      <PageHeader title={t('pages.profile')} />
      {!verdict.ok && <Alert type="warning" showIcon title={refusalText(identityErrors, verdict, language)} />}
      {profile && <ProfileForm opened={profile} disabled={!verdict.ok} />}
      <OwnSessions disabled={!verdict.ok} />
      <ProductVersion />
    </div>
  )
}

/** Product version and build, for bug reports; absent in development. */
function ProductVersion(): ReactNode {
  const t = useTexts('identity')
  const build = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content
  return <p className="profile-version">{t('profile.version', { version: PRODUCT_VERSION, build: build ?? '–' })}</p>
}

type Profile = OutputOf<typeof identityApi.profile>

function fieldsOf({ version: _version, account: _account, email: _email, ...fields }: Profile): ProfileFields {
  return fields
}

function ProfileForm({ opened, disabled }: { opened: Profile; disabled: boolean }): ReactNode {
  const t = useTexts('identity')
  const { account, email } = opened
  const form = useTradeForm({ schema: profileFields, initial: fieldsOf(opened), errors: identityErrors })
  const { save, saving } = useSave(opened, form)
  useUnsavedGuard(form.dirty, form.save)
  return (
    <Form form={form} onSubmit={save} disabled={disabled}>
      <FormSection title={t('profile.about')}>
        <OwnAvatar disabled={disabled} />
        <FieldRow>
          <TextField name="name" label={t('lists.users.name')} maxLength={120} />
          <TextField name="phone" label={t('profile.phone')} maxLength={40} />
        </FieldRow>
        <p className="profile-fixed">
          {t('lists.users.account')} <b>{account}</b> · {t('lists.users.email')} <b>{email ?? '–'}</b>{' '}
          {t('profile.emailHint')}
        </p>
        <TextAreaField name="signature" label={t('profile.signature')} maxLength={500} showCount />
      </FormSection>
      <FormSection title={t('profile.likes')}>
        <PreferenceFields />
      </FormSection>
      <Button type="primary" htmlType="submit" disabled={disabled} loading={saving}>
        {t('profile.save')}
      </Button>
    </Form>
  )
}

function PreferenceFields(): ReactNode {
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
        <ChoiceField {...choice('dates', DATE_STYLES)} label={t('profile.dates')} />
        <ThemeChoice />
      </FieldRow>
    </>
  )
}

/** Saves the profile; concurrent changes of picture or theme in another window are merged. */
function useSave(opened: Profile, form: FormHandle<ProfileFields>) {
  const t = useTexts('identity')
  const saveMerged = useSaveMerged()
  const [profile, setProfile] = useState(opened)
  const edit = useAction(identityApi.editProfile, { invalidates: [identityApi.profile], quiet: true })
  const save = async (typed: ProfileFields): Promise<void> => {
    const change = { base: fieldsOf(profile), version: profile.version, mine: typed, labels: labelsOf(t) }
    await saveMerged(change, (merged, version) => edit.run({ ...profileFields.parse(merged), version }))
    const next = await call(identityApi.profile, {})
    setProfile(next)
    form.reset(fieldsOf(next))
    if (next.language) await switchLanguage(next.language)
    await reloadUser()
    notifySaved()
  }
  return { save, saving: edit.isRunning }
}

function labelsOf(t: Texts): Record<keyof ProfileFields, string> {
  return {
    name: t('lists.users.name'),
    phone: t('profile.phone'),
    signature: t('profile.signature'),
    language: t('lists.users.language'),
    timeZone: t('lists.users.timeZone'),
    density: t('profile.density'),
    dates: t('profile.dates'),
  }
}
