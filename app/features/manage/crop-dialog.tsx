import { Fragment, useState } from 'react'
import words from '#app/messages/manage.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Slider } from '#app/ui/slider.tsx'
import { type Crop, cropOf, movedBy } from '#core/pictures/crop.ts'

const previewSize = 640
const largest = 3000

/** Lets the user choose a square of a picture, by dragging or with sliders. `onCropped` receives the square as a JPEG. */
export function CropDialog({
  picture,
  isBusy,
  onClose,
  onCropped,
}: {
  picture: ImageBitmap
  isBusy: boolean
  onClose: () => void
  onCropped: (square: File) => void
}) {
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 })

  async function take() {
    const square = document.createElement('canvas')
    draw(square, picture, crop, Math.min(largest, Math.round(cropOf(picture, crop).size)))
    const blob = await new Promise<Blob | null>((done) => square.toBlob(done, 'image/jpeg', 0.92))
    if (blob) onCropped(new File([blob], 'cover.jpg', { type: 'image/jpeg' }))
  }

  const { zoom, x, y } = crop
  const square = cropOf(picture, crop)
  const most = Math.max(1, Math.min(picture.width, picture.height) / 1400)
  return (
    <Dialog
      onClose={onClose}
      title={words.chooseSquare}
      description={words.chooseSquareText}
      action={{ children: words.useAsCover, busy: isBusy, onClick: () => void take() }}
    >
      <canvas
        // Draws after each change of the crop, and once the dialog has mounted the canvas.
        ref={(canvas) => {
          if (canvas) draw(canvas, picture, crop, previewSize)
        }}
        role="img"
        aria-label={words.coverPreview}
        className="mx-auto aspect-square w-full max-w-80 cursor-move touch-none rounded-control border border-line"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, buttons, movementX, movementY }) => {
          if (buttons !== 1) return
          const scale = square.size / currentTarget.clientWidth
          setCrop((now) => movedBy(picture, now, -movementX * scale, -movementY * scale))
        }}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
        {(
          [
            [words.zoom, zoom, 1, most, (value: number) => ({ zoom: value })],
            [words.leftToRight, x, 0, 1, (value: number) => ({ x: value })],
            [words.topToBottom, y, 0, 1, (value: number) => ({ y: value })],
          ] as const
        ).map(([label, value, min, max, change]) => (
          <Fragment key={label}>
            <span aria-hidden="true">{label}</span>
            <Slider
              label={label}
              value={value}
              min={min}
              max={max}
              step={0.01}
              isDisabled={max <= min}
              onValueChange={(next) => setCrop((now) => ({ ...now, ...change(next) }))}
            />
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, size: number) {
  const { left, top, size: taken } = cropOf(picture, crop)
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  // Directories require covers without transparency.
  context.fillStyle = '#000'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, taken, taken, 0, 0, size, size)
}
