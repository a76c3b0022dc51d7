import { Icon, type IconProps } from './icons.tsx';

// For the admin area, so that the public pages do not fetch them.

export const DeleteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 6.500h15M9.5 6.500V4.300h5v2.200M6.5 6.500l.8 13h9.400l.8-13M10 10.500v5.500M14 10.500v5.5" />
  </Icon>
);
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 8.500V4.500h11v11h-4M4.5 8.500h11v11h-11Z" />
  </Icon>
);
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v11m-4.5-4.500L12 15l4.500-4.500M4.500 19.500h15" />
  </Icon>
);
export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20l1-4L16.5 4.500l3 3L8 19zM14 7l3 3" />
  </Icon>
);
export const AddIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.6" />
  </Icon>
);
export const PreviewIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12Z" />
    <circle cx="12" cy="12" r="2.800" />
  </Icon>
);
export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
    <circle cx="15.500" cy="7" r="2.300" />
    <circle cx="8.500" cy="17" r="2.300" />
  </Icon>
);
export const RestoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 4.500 4.500 8 8 11.500M4.500 8h9.500a5.500 5.500 0 0 1 0 11H7.500" />
  </Icon>
);
