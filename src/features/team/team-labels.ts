import type { FormLabels } from '#platform/drafts/form/form-labels.ts';

export const teamLabels: FormLabels = {
  fields: {
    members: 'Who is on the team, in order',
    name: 'Name as licensed',
    firstName: 'First name (optional)',
    title: 'Title',
    licenceNumber: 'Licence number',
    portrait: 'Portrait',
    languages: 'Languages',
    sentence: 'What clients can expect',
    since: 'With us since',
    userId: 'Login',
    isPublic: 'Shown to visitors',
    takesConsultations: 'Takes consultations',
    complaints: 'Answers complaints',
    'complaints.title': 'Title for complaints',
    'complaints.email': 'Email for complaints',
    'complaints.phone': 'Phone for complaints',
    privacy: 'Answers questions about privacy',
    'privacy.title': 'Title for privacy',
    'privacy.email': 'Email for privacy',
    'privacy.phone': 'Phone for privacy',
  },
  parts: { members: 'Colleague' },
};
