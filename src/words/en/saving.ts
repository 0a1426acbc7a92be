/** What every form says of saving. */
export const saving = {
  notSavedTitle: 'Not saved',
  alreadyTitle: 'Already saved in another window',
  notSaved: {
    full: 'This phone has no space left. Delete something outside Hulog, then save again. What you typed stays here.',
    broken:
      'The phone could not save it. Close and open the app, then save again. What you typed stays here.',
    already:
      'Another window of the app has saved something else here. Go back and open it again to see what.',
    locked: 'The phone was locked. Enter your PIN, then save again. What you typed stays here.',
    timeout: 'The phone did not answer in time. Save again. What you typed stays here.',
  },
  restored: 'What you typed before is back.',
  startOver: 'Start over',
} as const
