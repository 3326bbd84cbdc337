import { hasOverlay } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../shared/services.ts'
import { useIsEditor } from '../shared/use-is-editor.ts'
import { ADD_ASSETS_GROUP, ADD_ASSETS_PATHS } from './add-assets-paths.ts'
import { droppedFiles, listedFiles, newUploads } from './chosen-files.ts'
import { DROP } from './drop.messages.ts'

/** Takes files that are dropped or pasted anywhere on a page of the assets area. */
export default function DropAnywhere() {
  return useIsEditor() ? <DropTarget /> : null
}

function DropTarget() {
  const services = useServices()
  const [path, navigate] = useLocation()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const add = async (files: Parameters<typeof newUploads>[0]) => {
      const uploads = newUploads(files, ADD_ASSETS_GROUP)
      if (uploads.length === 0) return
      // The queue is loaded with the first file, not with every page of assets.
      const { uploadQueueOf } = await import('./use-upload-queue.ts')
      uploadQueueOf(services).send({ type: 'files.added', files: uploads })
      if (!Object.values(ADD_ASSETS_PATHS).includes(path)) navigate(ADD_ASSETS_PATHS.upload)
    }
    const follow = (event: DragEvent) => {
      if (!isForThePage(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!isForThePage(event) || !event.dataTransfer) return
      event.preventDefault()
      droppedFiles(event.dataTransfer).then(add).catch(refuse)
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!hasOverlay()) void add(listedFiles(clipboardData?.files ?? null)).catch(refuse)
    }
    const refuse = () => services.toasts.show({ id: 'upload-refused', title: DROP.failed, tone: 'danger' })
    addEventListener('dragover', follow)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', follow)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [services, path, navigate])

  return isOver ? (
    <div className={cover} aria-hidden>
      <p className={words}>
        <Upload size={20} strokeWidth={1.75} />
        {DROP.drop}
      </p>
    </div>
  ) : null
}

/** A dialog over the page may take files itself. */
const isForThePage = ({ dataTransfer }: DragEvent) => !hasOverlay() && dataTransfer?.types.includes('Files') === true

const cover = css({
  position: 'fixed',
  inset: '8',
  zIndex: 'overlay',
  display: 'grid',
  placeContent: 'center',
  pointerEvents: 'none',
  borderRadius: 'md',
  borderWidth: '[2px]',
  borderStyle: 'dashed',
  borderColor: 'accent.solid',
  bg: 'bg.overlay',
})
const words = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  padding: '16',
  borderRadius: 'md',
  bg: 'bg.surface',
  fontWeight: 'medium',
})
