import { type ReactNode, useState } from 'react'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Choice, Field, ScannedCodes, Toggle } from '#platform/web/kit/touch/fields.tsx'
import '#platform/web/kit/touch/touch.css'
import { useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'

/** For gloves: inputs and buttons of the scanner and of the gate. */
export function KitTouch(): ReactNode {
  const t = useTexts('dev-mail')
  const [text, setText] = useState('160-12345675')
  const [choice, setChoice] = useState('PP')
  const [isOn, setOn] = useState(true)
  const [codes, setCodes] = useState([{ code: '16012345675001' }, { code: '16012345675002', quantity: 3 }])
  return (
    <FormSection title={t('kit.touch')}>
      <div className="touch touch-part kit-page-places">
        <KitPart of="touch/Field">
          <Field label="MAWB" value={text} onChange={setText} />
          <Field label={t('kit.number')} value="" numeric onChange={() => undefined} />
        </KitPart>
        <KitPart of="touch/Choice">
          <Choice
            label={t('kit.choice')}
            value={choice}
            options={['PP', 'CC'].map((value) => ({ value, label: value }))}
            onChange={setChoice}
          />
        </KitPart>
        <KitPart of="touch/Toggle">
          <Toggle label={t('kit.flag')} isOn={isOn} onChange={setOn} />
          <Toggle label={t('kit.flag')} isOn={!isOn} onChange={(on) => setOn(!on)} />
        </KitPart>
        <KitPart of="touch/ScannedCodes">
          <ScannedCodes
            codes={codes}
            removeText={t('kit.remove')}
            onRemove={(code) => setCodes(codes.filter((scanned) => scanned.code !== code))}
          />
        </KitPart>
        <KitPart of="touch-button">
          <Buttons />
        </KitPart>
      </div>
    </FormSection>
  )
}

function Buttons(): ReactNode {
  const t = useTexts('dev-mail')
  const looks = ['touch-main', '', 'touch-good', 'touch-bad']
  return (
    <div className="kit-page-row">
      {looks.map((look) => (
        <button key={look} type="button" className={`touch-button ${look}`}>
          {t('kit.edit')}
        </button>
      ))}
      <button type="button" className="touch-button touch-main" disabled>
        {t('kit.off')}
      </button>
    </div>
  )
}
