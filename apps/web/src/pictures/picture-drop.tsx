import { FileDrop, type FileDropProps } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { type ReactNode, Suspense, useState } from 'react'
import { UPLOAD } from './picture-upload.messages.ts'

interface PictureDropProps extends Omit<FileDropProps, 'onFiles' | 'accept' | 'hideLabel'> {
  /** Uploads the files given so far, with their progress and problems. Most visitors give none, so it is loaded late. */
  renderUploads: (given: readonly File[]) => ReactNode
}

/** Takes pictures by drop, paste or file picker. */
export function PictureDrop({ renderUploads, ...field }: PictureDropProps) {
  const [given, setGiven] = useState<readonly File[]>([])
  const [first] = given
  return (
    <div className={stack}>
      <FileDrop
        {...field}
        hideLabel
        accept="image/*"
        onFiles={(files) => setGiven((before) => [...before, ...files])}
      />
      {first && (
        <Suspense fallback={<p role="status">{UPLOAD.uploading(first.name, 1, given.length)}</p>}>
          {renderUploads(given)}
        </Suspense>
      )}
    </div>
  )
}

const stack = css({ display: 'grid', gap: '8', minWidth: '0' })
