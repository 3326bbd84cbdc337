import type { Upload, UploadQueueRef } from '@selvedge/machines'
import { useSelector } from '@xstate/react'
import { NamedFile } from './named-file.tsx'
import { SameFile } from './same-file.tsx'

/** Asks about the files whose content or name the library has already, one after the other. */
export function FileQuestions({ queue }: { queue: UploadQueueRef }) {
  const asked = useSelector(queue, ({ context }) => context.uploads.find(isAsked))
  const isLikeAsked = (upload: Upload) => isAsked(upload) && Boolean(upload.same) === Boolean(asked?.same)
  const count = useSelector(queue, ({ context }) => context.uploads.filter(isLikeAsked).length)
  const { id, same, named } = asked ?? {}
  if (asked && same) return <SameFile key={id} queue={queue} asked={asked} existing={same} others={count - 1} />
  if (asked && named) return <NamedFile key={id} queue={queue} asked={asked} existing={named} others={count - 1} />
  return null
}

const isAsked = ({ phase }: Upload) => phase === 'asking'
