/** Type and options of a field with a date and time: staff in any time zone enter and see Lagos time. */
export const lagosDateTime = {
  type: 'datetime',
  options: {
    dateFormat: 'D MMMM YYYY',
    timeFormat: 'HH:mm',
    timeStep: 15,
    displayTimeZone: 'Africa/Lagos',
    allowTimeZoneSwitch: false,
  },
} as const
