import type { AssetFileRef } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import type { FormerFile } from '@selvedge/sdk/wire'
import { Button, SkeletonRows, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { typeOf } from '../assets/asset-words.tsx'
import { fileSize } from '../shared/file-size.ts'
import { exactTime, longDate } from '../shared/dates.ts'
import { Notice } from '../shared/notice.tsx'
import { Section } from '../variant/section.tsx'
import { ASSET, ASSET_FILE } from './asset.messages.ts'

/** Files that the asset had in the last 30 days; each can be brought back. */
export function FormerFiles({ file }: { file: AssetFileRef }) {
  const files = useSelector(file, ({ context }) => context.formerFiles)
  const problem = useSelector(file, ({ context }) => context.problem)
  const hasFailed = useSelector(file, (snapshot) => snapshot.matches('failing'))
  return (
    <Section title={ASSET_FILE.former}>
      {problem && (
        <p role="alert" className={alertText}>
          {ASSET_FILE.problems[problem]}
        </p>
      )}
      {hasFailed && (
        <Notice
          text={ASSET_FILE.failedToLoad}
          action={ASSET_FILE.retry}
          onAction={() => file.send({ type: 'retry' })}
        />
      )}
      {!files && !hasFailed && <SkeletonRows label={ASSET_FILE.loading} rows={1} />}
      {files?.length === 0 && !hasFailed && <p className={quiet}>{ASSET_FILE.none}</p>}
      {files && files.length > 0 && (
        <ul aria-label={ASSET_FILE.former} className={list}>
          {files.map((former) => (
            <FormerFileRow key={former.id} file={file} former={former} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FormerFileRow({ file, former }: { file: AssetFileRef; former: FormerFile }) {
  const { id, image_url, filesize, width, height, replaced_at, replaced_by_name, kept_until } = former
  const canRestore = useSelector(file, (snapshot) => snapshot.can({ type: 'restore', formerId: id }))
  const isRestoring = useSelector(file, (snapshot) => snapshot.matches('restoring') && snapshot.context.formerId === id)
  const facts = [typeOf(former), fileSize(filesize), width !== null && height !== null && ASSET.pixels(width, height)]
  return (
    <li className={row}>
      <Thumbnail size="comfortable" src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />
      <span className={words}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <time dateTime={replaced_at} title={exactTime(replaced_at)} className={quiet}>
          {ASSET_FILE.replacedOn(longDate(replaced_at), replaced_by_name)}
        </time>
        <time dateTime={kept_until} title={exactTime(kept_until)} className={quiet}>
          {ASSET_FILE.keptUntil(longDate(kept_until))}
        </time>
      </span>
      <Button
        tone="secondary"
        size="sm"
        busy={isRestoring}
        disabled={!canRestore && !isRestoring}
        aria-label={ASSET_FILE.restoreOf(exactTime(replaced_at))}
        onClick={() => file.send({ type: 'restore', formerId: id })}
      >
        {ASSET_FILE.restore}
      </Button>
    </li>
  )
}

const list = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  paddingBlock: '8',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.default',
})
const words = css({ display: 'grid', gap: '2', minWidth: '0', fontSize: 'sm', overflowWrap: 'anywhere' })
const quiet = css({ fontSize: 'sm', color: 'fg.muted' })
const alertText = css({ fontSize: 'sm', color: 'danger.fg' })
