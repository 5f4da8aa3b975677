import { Card, Text } from '@sanity/ui'
import { useDocumentVersionInfo } from 'sanity'
import { aboveForm } from '../releases/above-form'
import { planText } from './plan-view'
import { usePlans } from './use-plans'

function Plans({ id }: { id: string }) {
  return usePlans(id)?.map((plan) => (
    <Card border key={plan.release._id} marginBottom={4} padding={3} radius={2} role="status" tone="caution">
      <Text size={1}>{planText(plan)}</Text>
    </Card>
  ))
}

function Notice({ id }: { id: string }) {
  const { versions } = useDocumentVersionInfo(id)
  return Object.values(versions).some(Boolean) ? <Plans id={id} /> : null
}

/** Shows above a form when its document will be unpublished. */
export const planNotice = aboveForm('plan-notice', Notice)
