import { at, defineMigration, unset } from 'sanity/migrate'
import { daysInWords, weekdays } from '../../../app/lib/time/weekdays'

/** Hours whose words say what their ticks say. */
function saysTwice(item: unknown): item is { _key: string } {
  if (
    !(item instanceof Object) ||
    !('_key' in item) ||
    !('label' in item) ||
    !('days' in item) ||
    !Array.isArray(item.days)
  )
    return false
  const { days, label } = item
  return typeof label === 'string' && label.trim() === daysInWords(weekdays.filter((day) => days.includes(day)))
}

export default defineMigration({
  title: 'Support hours are ticked once, and the site says the days in words',
  documentTypes: ['siteSettings'],
  migrate: {
    document(document) {
      const hours: unknown[] =
        'supportHours' in document && Array.isArray(document.supportHours) ? document.supportHours : []
      return hours.filter(saysTwice).map(({ _key }) => at(['supportHours', { _key }, 'label'], unset()))
    },
  },
})
