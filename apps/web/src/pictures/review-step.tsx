import type { ChosenPicture, LinkAmbientsRef } from '@selvedge/machines'
import { imageUrl } from '@selvedge/sdk'
import { IconButton, SortableList, Thumbnail } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { pictureHeading } from './picture-frame.tsx'
import { PICTURES } from './pictures.messages.ts'

/** Reorders and removes the selected pictures. */
export default function ReviewStep({ page }: { page: LinkAmbientsRef }) {
  const chosen = useSelector(page, (snapshot) => snapshot.context.chosen)
  const isLinking = useSelector(page, (snapshot) => snapshot.matches('linking'))
  return (
    <>
      <h2 className={pictureHeading}>{PICTURES.review}</h2>
      <p className={hint}>{PICTURES.reviewHint}</p>
      <SortableList
        items={chosen}
        itemLabel={nameOf}
        labels={PICTURES.order}
        moveBy="buttons"
        disabled={isLinking}
        className={list}
        onMove={(id, to) => page.send({ type: 'picture.moved', id, to })}
        renderItem={({ id, name, image_url }) => (
          <span className={picture}>
            <Thumbnail size="comfortable" src={image_url && imageUrl(image_url, 'thumbnail')} alt="" />
            <bdi className={words}>{name}</bdi>
            <IconButton
              label={PICTURES.remove(name)}
              size="sm"
              disabled={isLinking}
              onClick={() => page.send({ type: 'picture.removed', id })}
            >
              <X aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
          </span>
        )}
      />
    </>
  )
}

const nameOf = ({ name }: ChosenPicture) => name
const hint = css({ color: 'fg.muted', fontSize: 'sm' })
const list = css({ width: 'full', maxWidth: 'dialog.md' })
const picture = css({ display: 'flex', alignItems: 'center', gap: '8', flex: '1', minWidth: '0', paddingBlock: '4' })
const words = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })
