import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Calendar } from '#platform/web/kit/form/calendar.tsx'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { DayInput } from '#platform/web/kit/form/day-input.tsx'
import { DraftLost, DraftOffer } from '#platform/web/kit/form/draft-offer.tsx'
import { NumberInput } from '#platform/web/kit/form/number-input.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { TypedInput } from '#platform/web/kit/form/typed-input.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'

/** Inputs outside of a form, the calendar, and what a form says of a draft. */
export function KitLooseInputs(): ReactNode {
  const t = useTexts('dev-mail')
  const notify = useNotify()
  const [day, setDay] = useState('2026-11-24')
  const [now] = useState(() => Date.now())
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('1234.5')
  const [text, setText] = useState('160-12345675')
  const ignore = (): void => undefined
  return (
    <>
      <KitPart of="DraftOffer" wide>
        <DraftOffer at={now - 3_600_000} onRestore={ignore} onDiscard={ignore} />
        <DraftOffer at={now} note={t('kit.draftNote')} onRestore={ignore} onDiscard={ignore} />
      </KitPart>
      <KitPart of="DraftLost" wide>
        <DraftLost />
      </KitPart>
      <div className="kit-page-places">
        <KitPart of="DayInput">
          <DayInput day={day} shown={day} onTyped={setDay} onPick={setDay} aria-label={t('kit.day')} />
        </KitPart>
        <KitPart of="NumberInput">
          <NumberInput text={number} onText={setNumber} decimals={1} unit="kg" aria-label={t('kit.number')} />
        </KitPart>
        <KitPart of="TypedInput">
          <TypedInput shown={text} onTyped={setText} aria-label="MAWB" />
        </KitPart>
        <KitPart of="ChooseFile">
          <ChooseFile accept=".xlsx" onFile={({ name }) => notify.success(name)}>
            {(choose) => <Button onClick={choose}>{t('kit.file')}</Button>}
          </ChooseFile>
        </KitPart>
        <KitPart of="Calendar">
          {/* It takes the focus when it opens. */}
          <Button onClick={() => setOpen(!isOpen)}>{t('kit.calendar')}</Button>
          {isOpen && <Calendar day={day} today={today()} onPick={setDay} />}
        </KitPart>
      </div>
    </>
  )
}
