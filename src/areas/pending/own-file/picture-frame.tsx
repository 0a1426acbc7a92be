import { chakra } from '../../../ui/theme/chakra.ts'
import type { Picture } from './picture-card.tsx'

/** How a picture should be filled: a face in an oval, a card in its own shape, or a face and the card under it. */
export function PictureFrame({
  picture,
  url,
  alt,
}: {
  picture: Picture
  url: string | undefined
  alt: string
}) {
  return (
    <chakra.div
      position="relative"
      w="full"
      maxW={picture === 'validId' ? '22rem' : '14rem'}
      mx="auto"
      aspectRatio={picture === 'validId' ? '1.586' : '3 / 4'}
      borderRadius="md"
      overflow="hidden"
      bg="muted"
    >
      {url !== undefined && <chakra.img src={url} alt={alt} w="full" h="full" objectFit="contain" />}
      {url === undefined && (
        <chakra.svg
          viewBox={picture === 'validId' ? '0 0 159 100' : '0 0 75 100'}
          position="absolute"
          inset="0"
          w="full"
          h="full"
          fill="none"
          stroke="currentColor"
          color="text.subtle"
          strokeWidth="1.2"
          strokeDasharray="3 3"
          aria-hidden
        >
          {picture === 'validId' ? (
            <>
              <rect x="8" y="8" width="143" height="84" rx="5" />
              <rect x="18" y="28" width="34" height="42" rx="2" />
              <path d="M64 34h70M64 48h58M64 62h70" />
            </>
          ) : (
            <>
              <ellipse
                cx="37.5"
                cy={picture === 'profile' ? 44 : 34}
                rx={picture === 'profile' ? 20 : 15}
                ry={picture === 'profile' ? 26 : 20}
              />
              {picture === 'withId' && <rect x="19" y="64" width="37" height="24" rx="2" />}
            </>
          )}
        </chakra.svg>
      )}
    </chakra.div>
  )
}
