import { icon } from './icons.tsx';

// For the admin area, so that the public pages do not fetch them.

export const DeleteIcon = icon(
  'M4.5 6.500h15M9.5 6.500V4.300h5v2.200M6.5 6.500l.8 13h9.400l.8-13M10 10.500v5.500M14 10.500v5.5',
);
export const CopyIcon = icon('M8.5 8.500V4.500h11v11h-4M4.5 8.500h11v11h-11Z');
export const DownloadIcon = icon('M12 4v11m-4.5-4.500L12 15l4.500-4.500M4.500 19.500h15');
export const EditIcon = icon('M4 20l1-4L16.5 4.500l3 3L8 19zM14 7l3 3');
export const AddIcon = icon('M12 5v14M5 12h14');
export const MoreIcon = icon(
  'M4.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
);
export const PreviewIcon = icon(
  'M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12Z',
  <circle cx="12" cy="12" r="2.800" />,
);
export const SettingsIcon = icon(
  'M4 7h9m5 0h2M4 17h2m5 0h9',
  <>
    <circle cx="15.500" cy="7" r="2.300" />
    <circle cx="8.500" cy="17" r="2.300" />
  </>,
);
export const RestoreIcon = icon('M8 4.500 4.500 8 8 11.500M4.500 8h9.500a5.500 5.500 0 0 1 0 11H7.500');
