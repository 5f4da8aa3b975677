/** Background drawings: a breathing ring, a field of motifs, motifs that scatter once, a faint dotted grid. */
type GroundVariant = 'subtle' | 'pattern' | 'celebration' | 'default'

/** A background drawn behind a section. Stays empty until `client-scripts/after-load.ts` loads after the page. */
export function BackgroundCanvas({ variant }: { variant: GroundVariant }) {
  return <canvas className="ground" aria-hidden="true" data-ground={variant} />
}

/** The end of the stitch that runs through the bands of cloth. Styles: `stitch.css`. */
export function StitchEnd({ as }: { as: 'needle' | 'knot' }) {
  return (
    <svg className="stitch-end" width="176" viewBox="0 0 176 44" aria-hidden="true">
      <path d="M2 29q6-3 12-1M24 27q6-2.5 12 .5M46 28q7-3 13-2" />
      {as === 'needle' ? (
        <>
          <path d="M69 27c9-2 12-12 21-10s8 9 17 7" />
          <path className="stitch-end__needle" d="M104 25.5q28-10 68-18-30 14-62 21-8 1-6-3zm5 .5 9-3" />
        </>
      ) : (
        <path d="M69 26c9-1 15-13 24-9s3 17-7 15-5-17 6-18 14 11 7 16M99 29q8 2 15-2m-9-11q5-6 11-8" />
      )}
    </svg>
  )
}
