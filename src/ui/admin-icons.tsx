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
