/** The hidden field with the key under which this form was sent before; empty until then. */
export const SUBMISSION = 'submission'

/** A retry is sent under the key of the first attempt. Pages are shared, so they come with an empty one. */
export const SubmissionField = ({ value = '' }: { value: string | undefined }) => (
  <input type="hidden" name={SUBMISSION} value={value} />
)
