import { CalendarIcon } from '@sanity/icons/Calendar'
import { Card, Stack, Text } from '@sanity/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useObservable } from 'react-rx'
import { catchError, from, of } from 'rxjs'
import { type DocumentActionComponent, useClient, useSchema } from 'sanity'
import { pageOf } from '../preview/site-pages'
import { API_VERSION } from '../schema/document-lookup'
import { useActionDialog, FailureNotice, messageOf } from '../structure/ui'
import { plainTitleOf } from '../structure/titles'
import { PlanView } from './plan-view'
import { scheduleUnpublish, usePlans } from './plans'
import { type Referring, referringTo } from './referring'
import { TimeForm } from './time-form'

type Subject = {
  id: string
  title: string
  hasDraft: boolean
  /** Where to preview the site without the document. */
  page: string
}

/** Returns the referring documents, or why they could not be read; null while loading. */
function useReferring(id: string): Referring[] | { failed: string } | null {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const referring = useMemo(
    () => from(referringTo(id, client, schema)).pipe(catchError((error: unknown) => of({ failed: messageOf(error) }))),
    [id, client, schema],
  )
  return useObservable(referring, null)
}

function ReferringList({ intro, found }: { intro: string; found: readonly Referring[] }) {
  if (found.length === 0) return null
  return (
    <Card border padding={3} radius={2} tone={found.some(({ isStrong }) => isStrong) ? 'critical' : 'default'}>
      <Stack gap={3}>
        <Text size={1}>{intro}</Text>
        <Stack as="ul" gap={3}>
          {found.map(({ id, words }) => (
            <Text as="li" key={id} size={1}>
              {words}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

type ReferencesProps = {
  id: string
  /** Introduces documents that prevent the removal. */
  holding: string
  /** Introduces documents that will omit it. */
  losing: string
  children: (isHeld: boolean) => ReactNode
}

/** Lists referring documents, followed by the available actions. */
export function References({ id, holding, losing, children }: ReferencesProps) {
  const referring = useReferring(id)
  if (referring === null) return <Text size={1}>Looking for references to it …</Text>
  if ('failed' in referring)
    return (
      <FailureNotice>Its references could not be checked, so nothing can be done now: {referring.failed}</FailureNotice>
    )
  const held = referring.filter(({ isStrong }) => isStrong)
  return (
    <Stack gap={4}>
      <ReferringList found={held} intro={holding} />
      <ReferringList found={referring.filter(({ isStrong }) => !isStrong)} intro={losing} />
      {children(held.length > 0)}
    </Stack>
  )
}

function NewPlan({ id, hasDraft, onTime }: Subject & { onTime: (time: Date) => Promise<void> }) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        It will leave the site automatically at that time, and become a draft that you can publish again.
        {hasDraft && ' Its current draft stays as it is; what visitors read today is kept in its history.'}
      </Text>
      <References
        holding="It cannot be unpublished while these refer to it. Remove it from them, publish them, then come back:"
        id={id}
        losing="These refer to it, and will carry on without it from then on:"
      >
        {(isHeld) => <TimeForm disabled={isHeld} label="Schedule unpublish" onTime={onTime} />}
      </References>
    </Stack>
  )
}

/** Shows the scheduled unpublish of a document, or the form to schedule one. */
export function Planning(subject: Subject) {
  const client = useClient({ apiVersion: API_VERSION })
  const plans = usePlans(subject.id)
  // A release in creation is not a plan yet, and is removed again if it is rejected.
  const [isMaking, setIsMaking] = useState(false)
  if (plans === null) return <Text size={1}>Looking for what is scheduled …</Text>
  const [plan] = plans
  if (plan && !isMaking) return <PlanView key={plan.release._id} page={subject.page} plan={plan} />

  async function make(time: Date) {
    setIsMaking(true)
    await scheduleUnpublish(client, subject.id, subject.title, time).finally(() => setIsMaking(false))
  }
  return <NewPlan {...subject} onTime={make} />
}

const ACTION = { label: 'Schedule unpublish', icon: CalendarIcon }

/** Schedules the unpublishing of a published document in one action. */
export const useScheduleUnpublish: DocumentActionComponent = ({ id, type, draft, published, release }) => {
  const title = plainTitleOf(published ?? {}, useSchema().get(type))
  const dialog = useActionDialog(
    `Schedule unpublish: ${title}`,
    <Planning hasDraft={draft !== null} id={id} page={pageOf(id, null, type)} title={title} />,
  )
  // In a release, Sanity’s own action unpublishes it with the other documents.
  if (release !== undefined) return null
  return published
    ? { ...ACTION, ...dialog }
    : { ...ACTION, disabled: true, title: 'It is not published, so there is nothing to unpublish.' }
}

/** Replaces the action for a document that the site requires. */
export const useNeverUnpublished: DocumentActionComponent = () => ({
  ...ACTION,
  disabled: true,
  title: 'The site needs this page, so it cannot be unpublished.',
})
