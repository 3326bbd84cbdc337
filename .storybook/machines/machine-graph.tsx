import { Button, SkeletonRows } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useEffect, useRef, useState } from 'react'
import { drawMachine, type Drawing } from './graph-layout.ts'
import { GraphDrawing } from './graph-drawing.tsx'
import type { StateFacts } from './machine-facts.ts'
import { Panel } from './panel.tsx'

const STEP = 1.2
const SMALLEST_FIT = 0.65
const TALLEST = 720

/** Draws the states and transitions of a machine, with the active states in the accent colour. */
export function MachineGraph({ root, active }: { root: StateFacts; active: ReadonlySet<string> }) {
  const drawing = useDrawing(root)
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>()
  const fit = useFit(frame, drawing)
  const scale = zoom ?? fit
  return (
    <Panel
      title="Graph"
      actions={
        <>
          <Button size="sm" tone="ghost" aria-label="Smaller" onClick={() => setZoom(scale / STEP)}>
            −
          </Button>
          <output aria-label="Zoom" className={percent}>
            {Math.round(scale * 100)} %
          </output>
          <Button size="sm" tone="ghost" aria-label="Larger" onClick={() => setZoom(scale * STEP)}>
            +
          </Button>
          <Button size="sm" tone="ghost" onClick={() => setZoom(undefined)}>
            Fit
          </Button>
          <Button size="sm" tone="ghost" onClick={() => setZoom(1)}>
            Full size
          </Button>
        </>
      }
    >
      <div role="region" ref={frame} aria-label="Drawing" tabIndex={0} className={scroller}>
        {drawing ? (
          <GraphDrawing drawing={drawing} scale={scale} active={active} name={root.name} />
        ) : (
          <SkeletonRows rows={6} label="The graph is being drawn" />
        )}
      </div>
    </Panel>
  )
}

function useDrawing(root: StateFacts): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isWanted = true
    void drawMachine(root).then((drawn) => isWanted && setDrawing(drawn))
    return () => {
      isWanted = false
    }
  }, [root])
  return drawing
}

/** The scale at which the whole drawing fits the frame, limited to a readable size. */
function useFit(frame: React.RefObject<HTMLElement | null>, drawing: Drawing | undefined): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return drawing && width > 0
    ? Math.min(1, Math.max(SMALLEST_FIT, Math.min(width / drawing.width, TALLEST / drawing.height)))
    : 1
}

const percent = css({
  minWidth: '48',
  textAlign: 'center',
  fontSize: 'xs',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
})
const scroller = css({ overflow: 'auto', maxHeight: '[48rem]', padding: '16' })
