/** Licences of the made-up therapists, by their ids. They reach nobody who was renamed or confirmed. */
export const licences: Readonly<Record<string, { name: string; licence: string; licenceChecked: string }>> = {
  'therapist-adaeze-okonkwo': {
    name: 'Dr. Adaeze Okonkwo',
    licence: 'Nigerian Association of Clinical Psychologists, no. 0418',
    licenceChecked: '2026-09-14',
  },
  'therapist-tunde-bakare': {
    name: 'Tunde Bákàrè',
    licence: 'Institute of Counselling in Nigeria, no. 2207',
    licenceChecked: '2026-10-05',
  },
  'therapist-zainab-yusuf': {
    name: 'Hajia Zainab Yusuf',
    licence: 'National Council of Social Work, no. 1093',
    licenceChecked: '2026-08-18',
  },
  'therapist-chinedu-eze': {
    name: 'Chinedu Eze',
    licence: 'Nigerian Psychological Association, no. 5561',
    licenceChecked: '2026-10-20',
  },
  'therapist-olawale-adeyemi': {
    name: 'Dr. Ọláwálé Adéyẹmí',
    licence: 'Nigerian Association of Clinical Psychologists, no. 0127',
    licenceChecked: '2026-09-14',
  },
  'therapist-ngozi-nwosu': {
    name: 'Ngozi Nwosu',
    licence: 'Institute of Counselling in Nigeria, no. 1840',
    licenceChecked: '2026-07-27',
  },
  'therapist-ebiere-dokubo': {
    name: 'Ebiere Dokubo',
    licence: 'National Council of Social Work, no. 1376',
    licenceChecked: '2026-08-18',
  },
}

/** What stood under the made-up figures, and says now of whom and when they are. */
export const SOURCE_BEFORE =
  'These figures describe our clients as a group. They are not a promise about your own therapy.'
export const SOURCE =
  'Survey of 412 clients after three sessions or more, July to September 2026. The figures describe clients as a group. They are not a promise about your own therapy.'
