import { Words } from '~/ui/words'
/** The heading of a section, with its introduction. */
export function SectionIntro({ id, heading, intro }: { id: string; heading: string; intro: string | null }) {
  return (
    <>
      <h2 id={id}>{heading}</h2>
      {intro ? (
        <p className="lead">
          <Words>{intro}</Words>
        </p>
      ) : null}
    </>
  )
}
