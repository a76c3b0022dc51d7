import { icon } from './icons.tsx';

// For the admin area, so that the public pages do not fetch them.

export const DeleteIcon = icon(
  'M4.5 6.5h15M9.5 6.5V4.3h5v2.2M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5M14 10.5v5.5',
);
export const CopyIcon = icon('M8.5 8.5V4.5h11v11h-4M4.5 8.5h11v11h-11Z');
export const DownloadIcon = icon('M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15');
export const EditIcon = icon('M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3');
export const AddIcon = icon('M12 5v14M5 12h14');
export const MoreIcon = icon(
  'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
);
export const PreviewIcon = icon(
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z',
  <circle cx="12" cy="12" r="2.8" />,
);
export const SettingsIcon = icon(
  'M4 7h9m5 0h2M4 17h2m5 0h9',
  <>
    <circle cx="15.5" cy="7" r="2.3" />
    <circle cx="8.5" cy="17" r="2.3" />
  </>,
);
export const RestoreIcon = icon('M8 4.5 4.5 8 8 11.5M4.5 8h9.5a5.5 5.5 0 0 1 0 11H7.5');
