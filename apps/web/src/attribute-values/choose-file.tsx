import { type UploadValuesRef, VALUE_FILE_ENDINGS } from '@selvedge/machines'
import { createAttributeValues } from '@selvedge/sdk'
import { Button, FileDrop } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { UPLOAD } from './upload.messages.ts'

const ICON = <Download aria-hidden size={16} strokeWidth={1.75} />
const ACCEPTED = VALUE_FILE_ENDINGS.join()

/** The template, and the place for the file. */
export function ChooseFile({ upload }: { upload: UploadValuesRef }) {
  const attributeValues = useResource('attributeValues', createAttributeValues)
  const { save, isSaving } = useSaveFile(UPLOAD.templateFailed)
  const { file, isOtherFile } = useSelector(upload, ({ context }) => context)
  const template = (type: 'csv' | 'xlsx') =>
    save(async () => ({ name: `values-template.${type}`, blob: await attributeValues.template(type) }))
  return (
    <>
      <p>{UPLOAD.intro}</p>
      <div className={row}>
        <Button tone="secondary" icon={ICON} busy={isSaving} onClick={() => template('csv')}>
          {UPLOAD.template}
        </Button>
        <Button tone="ghost" disabled={isSaving} onClick={() => template('xlsx')}>
          {UPLOAD.templateXlsx}
        </Button>
      </div>
      <FileDrop
        label={UPLOAD.file}
        choose={UPLOAD.choose}
        drop={UPLOAD.drop}
        hint={UPLOAD.hint}
        error={isOtherFile && file ? UPLOAD.otherFile(file.name) : undefined}
        accept={ACCEPTED}
        size="lg"
        onFiles={([first]) => first && upload.send({ type: 'file.chosen', file: { name: first.name, data: first } })}
      />
      <DialogButtons>
        <Button tone="secondary" onClick={() => upload.send({ type: 'cancel' })}>
          {UPLOAD.cancel}
        </Button>
      </DialogButtons>
    </>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
